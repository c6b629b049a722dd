/** B-GEN-2: centimetres that do not matter. */
export const TOLERANCE = 0.001;

/** B-GEN-6: within X is at most X; outside X is everything else. */
export const within = (distance: number, limit: number): boolean => distance <= limit + TOLERANCE;
