/** Masks an e-mail address or phone number so that only its owner recognises it: `a•••@o•••.com`, `+90 5•• ••• 45 67`, abroad `+49 ••• 67`. */
export function maskedTarget(target: string): string {
  return target.startsWith('+') ? maskedPhone(target) : maskedEmail(target);
}

function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return `${email.slice(0, 1)}•••@${domain.slice(0, 1)}•••${domain.slice(domain.lastIndexOf('.'))}`;
}

function maskedPhone(phone: string): string {
  const [, first, tens, ones] = /^\+90(\d)\d{5}(\d\d)(\d\d)$/.exec(phone) ?? [];
  if (first === undefined) return `${phone.slice(0, 3)} ••• ${phone.slice(-2)}`;
  return `+90 ${first}•• ••• ${tens} ${ones}`;
}
