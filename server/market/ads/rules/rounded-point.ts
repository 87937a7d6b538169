/** Some three hundred metres. */
const pointSteps = 300;

/** A point that does not give the door away: the middle of a square of some three hundred metres. */
export function roundedPoint(lat: number | null, lng: number | null): { lat: number; lng: number } | undefined {
  if (lat === null || lng === null) return undefined;
  const round = (degrees: number) => Number((Math.round(degrees * pointSteps) / pointSteps).toFixed(5));
  return { lat: round(lat), lng: round(lng) };
}
