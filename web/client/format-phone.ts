/** A number as it is written here: `+90 532 123 45 67`. Those of other countries stay as they are. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+90([0-9]{3})([0-9]{3})([0-9]{2})([0-9]{2})$/, '+90 $1 $2 $3 $4');
