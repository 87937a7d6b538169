/** A name of which only the initials are shown, for the audit log: `Ayşe Yılmaz` becomes `A••• Y•••`. */
export const maskedName = (name: string, surname: string): string =>
  `${name} ${surname}`
    .split(' ')
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0] ?? ''}•••`)
    .join(' ');
