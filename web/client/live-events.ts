import { useEffect, useRef } from 'react';
import type { LiveEventData, LiveEventName } from '../../contract/schemas/live.ts';

type Hear = (data: never) => void;

const listeners = new Map<LiveEventName | 'reconnected', Set<Hear>>();

/** Passes a live-stream event to its listeners. */
export function publishLive(name: LiveEventName | 'reconnected', data: unknown): void {
  for (const hear of listeners.get(name) ?? []) hear(data as never);
}

/** Listens to a live-stream event. Returns a function that stops it. `reconnected` means that events may have been missed. */
export function onLive<N extends LiveEventName>(name: N, hear: (data: LiveEventData<N>) => void): () => void;
export function onLive(name: 'reconnected', hear: () => void): () => void;
export function onLive(name: LiveEventName | 'reconnected', hear: Hear): () => void {
  const own = listeners.get(name) ?? new Set();
  own.add(hear);
  listeners.set(name, own);
  return () => void own.delete(hear);
}

/** Listens while the component is mounted; always calls the latest `hear`. */
export function useLive<N extends LiveEventName>(name: N, hear: (data: LiveEventData<N>) => void): void;
export function useLive(name: 'reconnected', hear: () => void): void;
export function useLive(name: LiveEventName | 'reconnected', hear: Hear): void {
  const newest = useRef(hear);
  newest.current = hear;
  useEffect(() => onLive(name as LiveEventName, (data) => newest.current(data as never)), [name]);
}
