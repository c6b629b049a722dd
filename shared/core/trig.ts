/**
 * Trigonometry in degrees with the same bits on every engine: only + − × ÷, `%` and `Math.sqrt`, all of which IEEE 754 fixes.
 * Exact at multiples of 90 and 45, and at the half values of 30 and 60; elsewhere within a few units in the last place.
 */
const RADIANS_PER_DEGREE = 0.017453292519943295;
const DEGREES_PER_RADIAN = 57.29577951308232;

/** Sine of a heading or angle in degrees. */
export function sinDegrees(degrees: number): number {
  const whole = degrees | 0;
  return whole === degrees && whole > -360 && whole < 720 ? SINES[wrapped(whole)]! : sineOf(degrees);
}

/** Cosine of a heading or angle in degrees. */
export function cosDegrees(degrees: number): number {
  const whole = degrees | 0;
  return whole === degrees && whole > -360 && whole < 720 ? COSINES[wrapped(whole)]! : cosineOf(degrees);
}

const wrapped = (whole: number): number => (whole < 0 ? whole + 360 : whole >= 360 ? whole - 360 : whole);

function sineOf(degrees: number): number {
  let turn = degrees % 360;
  if (turn < 0) turn += 360;
  const sign = turn >= 180 ? -1 : 1;
  if (turn >= 180) turn -= 180;
  if (turn > 90) turn = 180 - turn;
  return turn === 0 ? 0 : sign * quarterSine(turn);
}

function cosineOf(degrees: number): number {
  let turn = (degrees < 0 ? -degrees : degrees) % 360;
  if (turn > 180) turn = 360 - turn;
  const sign = turn > 90 ? -1 : 1;
  if (turn > 90) turn = 180 - turn;
  return turn === 90 ? 0 : sign * quarterSine(90 - turn);
}

/** Angle in degrees, −180 < angle ≤ 180, of the vector (x, y): the usual mathematical one. (0, 0) gives 0. */
export function atan2Degrees(y: number, x: number): number {
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  if (ax === 0 && ay === 0) return 0;
  let angle = ay <= ax ? slopeAngle(ay / ax) : 90 - slopeAngle(ax / ay);
  if (x < 0) angle = 180 - angle;
  return y < 0 ? -angle : angle;
}

/** Sine for 0 ≤ degrees ≤ 90. */
function quarterSine(degrees: number): number {
  if (degrees === 90) return 1;
  if (degrees === 30) return 0.5;
  if (degrees === 45) return Math.SQRT1_2;
  return degrees <= 45 ? sineSeries(degrees * RADIANS_PER_DEGREE) : cosineSeries((90 - degrees) * RADIANS_PER_DEGREE);
}

/** Taylor to x¹⁷: below 1e-19 for |x| ≤ π/4. */
function sineSeries(x: number): number {
  const z = x * x;
  let sum = 1 / 355687428096000;
  sum = sum * z - 1 / 1307674368000;
  sum = sum * z + 1 / 6227020800;
  sum = sum * z - 1 / 39916800;
  sum = sum * z + 1 / 362880;
  sum = sum * z - 1 / 5040;
  sum = sum * z + 1 / 120;
  sum = sum * z - 1 / 6;
  return x + x * z * sum;
}

/** Taylor to x¹⁸: below 1e-19 for |x| ≤ π/4. */
function cosineSeries(x: number): number {
  const z = x * x;
  let sum = -1 / 6402373705728000;
  sum = sum * z + 1 / 20922789888000;
  sum = sum * z - 1 / 87178291200;
  sum = sum * z + 1 / 479001600;
  sum = sum * z - 1 / 3628800;
  sum = sum * z + 1 / 40320;
  sum = sum * z - 1 / 720;
  sum = sum * z + 1 / 24;
  return 1 - (0.5 * z - z * z * sum);
}

/** Angle in degrees of a slope 0 … 1. */
function slopeAngle(slope: number): number {
  if (slope === 0) return 0;
  if (slope === 1) return 45;
  // Above tan 22.5° count from the diagonal, then halve the angle once: the series only sees |u| < 0.2.
  const fromDiagonal = slope > 0.41421356237309503;
  const t = fromDiagonal ? (slope - 1) / (slope + 1) : slope;
  const u = t / (1 + Math.sqrt(1 + t * t));
  const angle = 2 * arctangentSeries(u) * DEGREES_PER_RADIAN;
  return fromDiagonal ? 45 + angle : angle;
}

/** Taylor to u²³: below 1e-17 for |u| < 0.2. */
function arctangentSeries(u: number): number {
  const z = u * u;
  let sum = -1 / 23;
  sum = sum * z + 1 / 21;
  sum = sum * z - 1 / 19;
  sum = sum * z + 1 / 17;
  sum = sum * z - 1 / 15;
  sum = sum * z + 1 / 13;
  sum = sum * z - 1 / 11;
  sum = sum * z + 1 / 9;
  sum = sum * z - 1 / 7;
  sum = sum * z + 1 / 5;
  sum = sum * z - 1 / 3;
  return u + u * z * sum;
}

/** Of whole degrees, which is what most headings are: worked out once. */
const SINES = Array.from({ length: 360 }, (_, degrees) => sineOf(degrees));
const COSINES = Array.from({ length: 360 }, (_, degrees) => cosineOf(degrees));
