/** A typed interface that one module offers and others use. Its value is built when the product starts. */
export interface Port<T> {
  readonly name: string;
  /** For the type only; never set. */
  readonly type?: T;
}

/** Declares a port. Start-up errors contain its name. */
export const definePort = <T>(name: string): Port<T> => ({ name });

export interface Offer {
  port: Port<unknown>;
  build(): unknown;
}

/** Declares how a port's value is built, on first use. */
export const offer = <T>(port: Port<T>, build: () => T): Offer => ({ port, build });

export type Needs = Readonly<Record<string, Port<unknown>>>;
/** The values of needed ports, by the names the module gave them. */
export type Resolved<N extends Needs> = { readonly [K in keyof N]: N[K] extends Port<infer T> ? T : never };

export interface Ports {
  /** Adds a module's ports. Throws if another module offers one of them. */
  add(module: string, offers: readonly Offer[]): void;
  /** The port's value. Throws if no module offers it, or if building it needs the port itself. */
  get<T>(port: Port<T>): T;
  /** The values of several ports, each built when first read. */
  resolve<N extends Needs>(needs: N): Resolved<N>;
  /** Throws one sentence with module and port if no module offers a needed port. */
  check(module: string, needs: Needs): void;
}

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
      throw new Error(`The port "${port.name}" needs itself: ${circle.join(' → ')}.`);
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
