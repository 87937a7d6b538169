import { serviceKey } from './server.ts';

let last = 0;

/** A caller with credentials: a bearer token like an app, or cookies like a browser. */
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
    // Separate addresses, because calls are also counted by network address.
    this.address = `10.${last >> 8}.${last & 255}.7`;
  }

  /** Headers of every request. */
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

  /** Stores the cookies of an answer if the caller is a browser. */
  storeCookies(response: Response): void {
    if (this.kind !== 'browser') return;
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  /** Sets a cookie that the pages themselves set. */
  setCookie(name: string, value: string): this {
    this.cookies.set(name, value);
    return this;
  }
}
