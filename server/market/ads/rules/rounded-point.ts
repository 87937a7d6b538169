/** Steps per degree: about 300 metres. */
const pointSteps = 300;

/** Rounds a position to a grid of about 300 metres, so that it does not reveal the address. */
export function roundedPoint(lat: number | null, lng: number | null): { lat: number; lng: number } | undefined {
  if (lat === null || lng === null) return undefined;
  const round = (degrees: number) => Number((Math.round(degrees * pointSteps) / pointSteps).toFixed(5));
  return { lat: round(lat), lng: round(lng) };
}
