/** What a module offers to others, named and typed: the value itself is made when the product starts. */
export interface Port<T> {
  readonly name: string;
  /** Carries the type alone; there is never a value. */
  readonly type?: T;
}

/** Declares a port. Its name is what a start-up error calls it. */
export const definePort = <T>(name: string): Port<T> => ({ name });

/** The value of a port, made when it is first asked for. */
export interface Offer {
  port: Port<unknown>;
  build(): unknown;
}

/** Says how the value of a port is made. */
export const offer = <T>(port: Port<T>, build: () => T): Offer => ({ port, build });

export type Needs = Readonly<Record<string, Port<unknown>>>;
/** The values of needed ports, by the names that the module gave them. */
export type Resolved<N extends Needs> = { readonly [K in keyof N]: N[K] extends Port<infer T> ? T : never };

/** All ports of the product. */
export interface Ports {
  /** Adds what a module offers. Throws where another one offers the same port. */
  add(module: string, offers: readonly Offer[]): void;
  /** The value of a port. Throws where no module offers it, and where making it needs itself. */
  get<T>(port: Port<T>): T;
  /** The values of several, each made when it is first read. */
  resolve<N extends Needs>(needs: N): Resolved<N>;
  /** Throws one sentence that names the module and the port where a need is offered by nobody. */
  check(module: string, needs: Needs): void;
}

/** The register of ports. */
export function createPorts(): Ports {
  const offered = new Map<Port<unknown>, Offer & { module: string }>();
  const values = new Map<Port<unknown>, unknown>();
  const building: Port<unknown>[] = [];

  function get<T>(port: Port<T>): T {
    if (values.has(port)) return values.get(port) as T;
    const found = offered.get(port);
    if (!found) throw new Error(`No module offers the port "${port.name}".`);
    if (building.includes(port)) {
      const circle = [...building.slice(building.indexOf(port)), port].map(({ name }) => name);
      throw new Error(`The port "${port.name}" cannot be made before itself: ${circle.join(' → ')}.`);
    }
    building.push(port);
    try {
      const value = found.build();
      values.set(port, value);
      return value as T;
    } finally {
      building.pop();
    }
  }

  return {
    add(module, offers) {
      for (const one of offers) {
        const other = offered.get(one.port);
        if (other) throw new Error(`The port "${one.port.name}" is offered by ${other.module} and by ${module}.`);
        offered.set(one.port, { ...one, module });
      }
    },
    get,
    resolve<N extends Needs>(needs: N) {
      const resolved = {};
      for (const [name, port] of Object.entries(needs)) {
        Object.defineProperty(resolved, name, { enumerable: true, get: () => get(port) });
      }
      return resolved as Resolved<N>;
    },
    check(module, needs) {
      for (const port of Object.values(needs)) {
        if (!offered.has(port)) throw new Error(`${module} needs the port "${port.name}", which no module offers.`);
      }
    },
  };
}
