import type { StoredAppointment } from '../tables.ts';
import { localStamp } from './istanbul-time.ts';

export interface CalendarEntry {
  /** Stable, so that a later file replaces the earlier one. */
  uid: string;
  appointment: StoredAppointment;
  title: string;
  description: string;
  url: string;
  /** When the file was generated. */
  madeAt: Date;
}

const hourMs = 3_600_000;
const maxOctets = 75;

/** Escapes text (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n');

/** Folds lines at 75 octets (RFC 5545, 3.1) without splitting a character. */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > maxOctets) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

const utcStamp = (time: Date): string => `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Türkiye has had one UTC offset since September 2016. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Istanbul',
  'BEGIN:STANDARD',
  'DTSTART:20160907T000000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'TZNAME:+03',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A one-hour appointment as an iCalendar file (RFC 5545). */
export function calendarFile({ uid, appointment, title, description, url, madeAt }: CalendarEntry): string {
  const starts = new Date(appointment.startsAt);
  const { point } = appointment;
  const status = { Accepted: 'CONFIRMED', Proposed: 'TENTATIVE', Declined: 'CANCELLED', Cancelled: 'CANCELLED' };
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Meydan//Randevu//TR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zone,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utcStamp(madeAt)}`,
    `SEQUENCE:${appointment.sequence}`,
    `DTSTART;TZID=Europe/Istanbul:${localStamp(starts)}`,
    `DTEND;TZID=Europe/Istanbul:${localStamp(new Date(starts.getTime() + hourMs))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped(appointment.place)}`,
    ...(point ? [`GEO:${point.lat.toFixed(6)};${point.lng.toFixed(6)}`] : []),
    `URL:${url}`,
    `STATUS:${status[appointment.state]}`,
    ...(appointment.state === 'Accepted'
      ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, 'TRIGGER:-PT1H', 'END:VALARM']
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
