/** What was typed into a form, as its address would carry it. */
export function searchOf(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)];
  return new URLSearchParams(fields.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])));
}
