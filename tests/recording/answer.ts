/** A response, with methods that read single values. */
export class Answer {
  readonly status: number;
  readonly text: string;
  readonly bytes: number;
  private readonly headers: Headers;

  private constructor(response: Response, text: string, bytes: number) {
    this.status = response.status;
    this.headers = response.headers;
    this.text = text;
    this.bytes = bytes;
  }

  /** Reads a whole response, or the first event of a stream. */
  static async from(response: Response, isStream: boolean): Promise<Answer> {
    if (!isStream || response.body === null) {
      const buffer = Buffer.from(await response.arrayBuffer());
      return new Answer(response, buffer.toString(), buffer.length);
    }
    let text = '';
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    while (!text.includes('\n\n') || !text.includes('data:')) {
      const { value, done } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
    return new Answer(response, text, text.length);
  }

  headersOf(name: string): string[] {
    if (name === 'set-cookie') return this.headers.getSetCookie();
    const value = this.headers.get(name);
    return value === null ? [] : [value];
  }

  /** Whether the call succeeded. */
  get isDone(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  /** The value at a path such as `items.0.id`; undefined if the answer has none. */
  at(path: string): unknown {
    let value = this.json();
    for (const key of path.split('.')) {
      if (typeof value !== 'object' || value === null) return undefined;
      value = (value as Record<string, unknown>)[key];
    }
    return value;
  }

  /** The value at a path as text; empty if missing, so that a step after a refusal is refused too. */
  textAt(path: string): string {
    const value = this.at(path);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }

  /** The value at a path as a number; 0 if missing. */
  numberAt(path: string): number {
    return Number(this.at(path) ?? 0);
  }

  /** The list of objects at a path. */
  listAt(path: string): Record<string, unknown>[] {
    const value = this.at(path);
    return Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  }

  private json(): unknown {
    try {
      return JSON.parse(this.text) as unknown;
    } catch {
      return undefined;
    }
  }
}
