import { serviceKey } from './server.ts';

let last = 0;

/** Somebody who calls, with what they carry: a bearer token as an app does, or cookies as a browser does. */
export class Person {
  readonly name: string;
  token: string | undefined;
  refreshToken = '';
  private readonly kind: 'app' | 'browser' | 'service';
  private readonly address: string;
  private readonly cookies = new Map<string, string>();

  constructor(name: string, kind: 'app' | 'browser' | 'service' = 'app') {
    this.name = name;
    this.kind = kind;
    last += 1;
    // Calls are counted by network address, too.
    this.address = `10.${last >> 8}.${last & 255}.7`;
  }

  /** What they send with every request. */
  headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = this.token ?? this.cookies.get('Access-Token');
    return {
      'x-forwarded-for': this.address,
      ...(this.kind === 'service' && { 'x-service-key': serviceKey }),
      ...(this.kind === 'browser' && { 'sec-fetch-site': 'same-origin', ...(cookie !== '' && { cookie }) }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
  }

  /** Keeps the cookies of an answer, if they are a browser. */
  hear(response: Response): void {
    if (this.kind !== 'browser') return;
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  /** A cookie that the pages themselves set. */
  keep(name: string, value: string): this {
    this.cookies.set(name, value);
    return this;
  }
}
