/** Formats a Turkish number: `+90 532 123 45 67`. Other numbers stay unchanged. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+90([0-9]{3})([0-9]{3})([0-9]{2})([0-9]{2})$/, '+90 $1 $2 $3 $4');
