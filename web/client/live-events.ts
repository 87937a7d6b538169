import { useEffect, useRef } from 'react';
import type { LiveEventData, LiveEventName } from '../../contract/schemas/live.ts';

type Listener = (data: never) => void;

const listeners = new Map<LiveEventName | 'reconnected', Set<Listener>>();

/** Passes a live-stream event to its listeners. */
export function publishLive(name: LiveEventName | 'reconnected', data: unknown): void {
  for (const listener of listeners.get(name) ?? []) listener(data as never);
}

/** Listens to a live-stream event. Returns a function that stops it. `reconnected` means that events may have been missed. */
export function onLive<N extends LiveEventName>(name: N, listener: (data: LiveEventData<N>) => void): () => void;
export function onLive(name: 'reconnected', listener: () => void): () => void;
export function onLive(name: LiveEventName | 'reconnected', listener: Listener): () => void {
  const ofName = listeners.get(name) ?? new Set();
  ofName.add(listener);
  listeners.set(name, ofName);
  return () => void ofName.delete(listener);
}

/** Listens while the component is mounted; always calls the latest `hear`. */
export function useLive<N extends LiveEventName>(name: N, listener: (data: LiveEventData<N>) => void): void;
export function useLive(name: 'reconnected', listener: () => void): void;
export function useLive(name: LiveEventName | 'reconnected', listener: Listener): void {
  const newest = useRef(listener);
  newest.current = listener;
  useEffect(() => onLive(name as LiveEventName, (data) => newest.current(data as never)), [name]);
}
