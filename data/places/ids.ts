/** Above every number of the register. */
const neighborhoodIdBase = 1_000_000;

/**
 * The id of the neighbourhood that the register numbers so. It numbers neighbourhoods from 1, over the numbers of provinces and districts;
 * a filter holds ids of all three kinds in one list, so ours begin above them. An id of ours stays as it is.
 */
export function neighborhoodIdOf(registerId: number): number {
  return registerId < neighborhoodIdBase ? registerId + neighborhoodIdBase : registerId;
}
