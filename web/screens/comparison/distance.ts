export interface Point {
  lat: number;
  lng: number;
}

const earthKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance of two points. */
export function kilometres(one: Point, other: Point): number {
  const [from, to] = [radians(one.lat), radians(other.lat)];
  const half =
    Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.sqrt(half));
}
