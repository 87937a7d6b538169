/** A number of which only its beginning is told, as it stands on the page before somebody asks: `0532 ••• •• ••`. */
export function maskedNumber(phone: string): string {
  const area = /^\+90(\d{3})/.exec(phone)?.[1];
  return area === undefined ? `${phone.slice(0, 3)} ••• •• ••` : `0${area} ••• •• ••`;
}
