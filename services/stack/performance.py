"""`tavla performance`: how an account has played over all of its reviewed matches.

For the operator's eyes: somebody who plays better over hundreds of decisions than he can is looked
at, and nothing follows by itself.
"""

from __future__ import annotations

from tavla.analysis.v1.service_pb2 import ReadPerformanceRequest, ReadPerformanceResponse
from tavla.analysis.v1.service_pb2_grpc import AnalysisServiceStub

from services.kit.decider import Refusal
from services.stack.inside import Inside

TIMEOUT_MS = 10_000
# Below these a figure is chance; above, only the best of the world play so for long.
ENOUGH_DECISIONS = 300
SUSPICIOUS_PR = 2.5


async def read_performance(inside: Inside, account_id: str) -> ReadPerformanceResponse:
    """The sums of a running house. Raises `Refusal`, and what a call raises."""
    analysis = inside.peer("analysis")
    request = ReadPerformanceRequest(account_id=account_id)
    method = AnalysisServiceStub(analysis.channel).ReadPerformance
    answer = await analysis.call(method, request, TIMEOUT_MS)
    if answer.HasField("refusal"):
        raise Refusal(answer.refusal.code, answer.refusal.sentence)
    return answer


def described(found: ReadPerformanceResponse) -> list[str]:
    """The same in plain words, a line each."""
    if not found.decisions:
        return ["No match of an account with this id has been reviewed."]
    rating = found.lost_millipoints / found.decisions / 2
    lines = [
        f"{found.matches} matches, {found.decisions} decisions, PR {rating:.2f},"
        f" luck {found.luck_millipoints / 1_000:+.2f} points",
    ]
    if found.decisions < ENOUGH_DECISIONS:
        lines.append(f"Fewer than {ENOUGH_DECISIONS} decisions say little.")
    elif rating < SUSPICIOUS_PR:
        lines.append(f"Hardly anybody plays below PR {SUSPICIOUS_PR} for so long: look at it.")
    return lines
