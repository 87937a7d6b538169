/** For example `0532 ••• •• ••`. */
export function maskedNumber(phone: string): string {
  const area = /^\+90(\d{3})/.exec(phone)?.[1];
  return area === undefined ? `${phone.slice(0, 3)} ••• •• ••` : `0${area} ••• •• ••`;
}
