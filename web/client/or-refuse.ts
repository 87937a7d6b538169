import { data } from 'react-router';

interface Refused {
  code: string;
  status: number;
}

/** Runs a loader; a refusal of the service becomes the page of that error, with its status. */
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
