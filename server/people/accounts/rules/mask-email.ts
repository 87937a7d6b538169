/** An e-mail address that shows only its first letter and its domain: `a***@ornek.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1***');
