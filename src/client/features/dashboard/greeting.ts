export type GreetingBand = 'night' | 'morning' | 'afternoon' | 'evening';

/** Which greeting suits an hour of the day (0–23); the hours between the bands belong to evening. */
export function greetingBandAt(hour: number): GreetingBand {
  if (hour >= 2 && hour <= 4) return 'night';
  if (hour >= 6 && hour <= 11) return 'morning';
  if (hour >= 13 && hour <= 17) return 'afternoon';
  return 'evening';
}
