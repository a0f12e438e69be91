#include "terminal/keys.hpp"

namespace cc::terminal {
namespace {

std::optional<Key> plain(char byte) {
    switch (byte) {
        case 'n':
        case ' ':
            return Key::on;
        case 'p':
            return Key::back;
        case 'r':
            return Key::end;
        case '0':
            return Key::first;
        case '?':
            return Key::help;
        case 'q':
            return Key::quit;
        default:
            return std::nullopt;
    }
}

// After the introducing ESC [ or ESC O: what the kinds of terminals send.
std::optional<Key> special(const std::string& sequence) {
    if (sequence == "C") return Key::on;
    if (sequence == "D") return Key::back;
    if (sequence == "H" || sequence == "1~" || sequence == "7~") return Key::first;
    if (sequence == "F" || sequence == "4~" || sequence == "8~") return Key::end;
    return std::nullopt;
}

}  // namespace

std::optional<Key> Keys::read(char byte) {
    if (byte == '\033') {
        sequence_ = byte;
    } else if (sequence_ == "\033") {
        sequence_ += byte;
        if (byte == '[' || byte == 'O') return std::nullopt;
        sequence_.clear();
        return plain(byte);
    } else if (!sequence_.empty()) {
        sequence_ += byte;
        if (byte < '@' || byte > '~') return std::nullopt;  // a parameter
        const auto key = special(sequence_.substr(2));
        sequence_.clear();
        return key;
    } else {
        return plain(byte);
    }
    return std::nullopt;
}

}  // namespace cc::terminal
