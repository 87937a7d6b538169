/** Above every register number. */
const neighborhoodIdBase = 1_000_000;

/**
 * Our id for a register's neighbourhood number. The register numbers neighbourhoods from 1, which collides with provinces and districts; filters mix
 * all three, so ours start above them. Idempotent.
 */
export function neighborhoodIdOf(registerId: number): number {
  return registerId < neighborhoodIdBase ? registerId + neighborhoodIdBase : registerId;
}
