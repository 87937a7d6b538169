/** Returns the form's values as a URL query. */
export function searchOf(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)];
  return new URLSearchParams(fields.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])));
}
