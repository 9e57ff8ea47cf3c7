"""A house that nobody has ever played in, as a file."""

TEXT = """
id = "corner_cafe"
title = "The Corner Café"

[modes.single]
kind = "single"
lengths = [1]
clock = "hourglass"
beavers = "off"

[modes.match]
kind = "series"
lengths = [2, 11]
clock = "hourglass"
beavers = "never"

[clocks.hourglass]
kind = "move_then_reserve"
scope = "match"
on_zero = "match_loss"
move_ms = 7000
reserve_ms = 60000

[leaving]
kind = "pause_then_split"
grace_ms = 90000
cumulative = true
both_gone = "void"

[technical_loss]
kind = "none"

[between_games]
window_ms = 5000
missed = "starts"
neither = "starts"

[resign]
level = "computed"
gammon_pips_behind = 90
while_cube_pending = true
leave_level = "single"

[cube]
cube_max = 16
raccoons = "off"
jacoby = "on"
automatic_doubles = "off"

[stakes]
currencies = ["PLAY", "CAFE"]
stake_optional = false
loss_limits = [2, 10]
loss_limit_default = 10

[fee]
kind = "flat"
currencies = ["CAFE"]
rate_bp = 125
paid_by = "winner_for_both"

[rating]
pool = "regulars"
computer_pool = "computers"
start = 1200
floor_shown = 1000
match_counts_in_k = true
rated_forfeits = ["time"]
"""
