#include "domain/time/minute_set.hpp"

#include <bit>

#include "core/ensure.hpp"

namespace domain {

namespace {

constexpr std::uint32_t word_bits = 64;

}   // namespace

MinuteSet::MinuteSet(MinuteSpan reach, Minute step) : reach_(reach), step_(step)
{
    core::ensure(step > 0, "steps are at least a minute");
    if (reach.is_empty()) return;
    words_.resize((static_cast<std::uint32_t>(reach.to - reach.from) + word_bits - 1) / word_bits);
    const auto stride = static_cast<std::uint32_t>(step);
    if (stride > word_bits) return;
    for (std::uint32_t bit = 0; bit < word_bits; bit += stride)
        pattern_ |= std::uint64_t {1} << bit;
    for (std::uint32_t bit = 0; bit < word_bits; ++bit)
        carried_[bit] = static_cast<std::uint8_t>((bit + 64 * stride - word_bits) % stride);
}

void MinuteSet::add_run(Minute first, Minute end)
{
    if (end <= first) return;
    core::ensure(reach_.from <= first && end <= reach_.to, "a run lies in the set's reach");
    auto at = static_cast<std::uint32_t>(first - reach_.from);
    const auto last = static_cast<std::uint32_t>(end - reach_.from) - 1;
    if (pattern_ == 0) {
        for (; at <= last; at += static_cast<std::uint32_t>(step_))
            words_[at / word_bits] |= std::uint64_t {1} << at % word_bits;
        return;
    }
    auto* word = words_.data() + at / word_bits;
    auto* const last_word = words_.data() + last / word_bits;
    std::uint32_t bit = at % word_bits;
    for (; word != last_word; ++word, bit = carried_[bit])
        *word |= pattern_ << bit;
    *word |= pattern_ << bit & ~std::uint64_t {0} >> (word_bits - 1 - last % word_bits);
}

std::vector<Instant> MinuteSet::to_instants() const
{
    std::size_t count = 0;
    for (const auto word : words_)
        count += static_cast<std::size_t>(std::popcount(word));
    std::vector<Instant> instants;
    instants.reserve(count);
    Instant word_start = to_instant(reach_.from);
    for (auto word : words_) {
        for (; word != 0; word &= word - 1)
            instants.push_back(word_start + minutes {std::countr_zero(word)});
        word_start += minutes {word_bits};
    }
    return instants;
}

}   // namespace domain
