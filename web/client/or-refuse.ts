import { data } from 'react-router';

interface Refused {
  code: string;
  status: number;
}

/** Runs a loader. If the service refuses, the router shows the error page with the refusal's status and code. */
export async function orRefuse<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const refused = error as Partial<Refused>;
    if (typeof refused.code === 'string' && typeof refused.status === 'number') {
      throw data(refused.code, { status: refused.status });
    }
    throw error;
  }
}
