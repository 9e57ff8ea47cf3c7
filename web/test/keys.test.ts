import { describe, expect, test } from "vitest";
import { NO_DIGITS, neighbour, stepTarget, typeDigit } from "../src/board/keys";

describe("arrows", () => {
  test("move as it is seen on the screen", () => {
    expect(neighbour("right", 6, "ArrowRight")).toBe(5);
    expect(neighbour("right", 6, "ArrowLeft")).toBe("bar");
    expect(neighbour("right", 6, "ArrowUp")).toBe(19);
    expect(neighbour("right", 24, "ArrowDown")).toBe(1);
  });

  test("move the other way round with the home board on the left", () => {
    expect(neighbour("left", 6, "ArrowRight")).toBe("bar");
    expect(neighbour("left", 6, "ArrowLeft")).toBe(5);
  });

  test("stop at the edges", () => {
    expect(neighbour("right", 13, "ArrowLeft")).toBe(13);
    expect(neighbour("right", 13, "ArrowUp")).toBe(13);
    expect(neighbour("right", "off", "ArrowRight")).toBe("off");
  });
});

describe("with a checker in the hand", () => {
  test("Right and Left go through the targets alone, and round", () => {
    expect(stepTarget([7, 10, 4], null, "ArrowRight")).toBe(10);
    expect(stepTarget([7, 10, 4], 10, "ArrowRight")).toBe(7);
    expect(stepTarget([7, 10, 4], 4, "ArrowRight")).toBe(10);
    expect(stepTarget([7, 10, 4], 10, "ArrowLeft")).toBe(4);
    expect(stepTarget([7, 10, 4], null, "ArrowLeft")).toBe(4);
  });
});

describe("typing a number", () => {
  test("goes to that point, two digits in time together", () => {
    const [first, one] = typeDigit(NO_DIGITS, "1", 1000);
    expect(one).toBe(1);
    expect(typeDigit(first, "3", 1500)[1]).toBe(13);
  });

  test("starts anew after a pause or when no point has both digits", () => {
    const [first] = typeDigit(NO_DIGITS, "2", 1000);
    expect(typeDigit(first, "1", 2500)[1]).toBe(1);
    expect(typeDigit(first, "5", 1200)[1]).toBe(5);
  });

  test("of zero alone goes nowhere", () => {
    expect(typeDigit(NO_DIGITS, "0", 1000)[1]).toBeNull();
  });
});
