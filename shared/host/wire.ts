/** The messages that carry the contract over a MessagePort, Electron's ipc or a line of NDJSON. */
import { hostEventSchema } from './events';
import { z } from './zod';

export const clientMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('call'),
    callId: z.string().min(1).max(100),
    name: z.string().max(100),
    input: z.unknown(),
  }),
  z.object({ type: z.literal('cancel'), callId: z.string().min(1).max(100) }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

export const wireErrorSchema = z.object({ name: z.string(), message: z.string(), detail: z.unknown() });
export const wireResultSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: wireErrorSchema }),
]);

export const hostMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), callId: z.string(), value: z.unknown() }),
  z.object({ type: z.literal('result'), callId: z.string(), result: wireResultSchema }),
  z.object({ type: z.literal('event'), event: hostEventSchema }),
]);
export type HostMessage = z.infer<typeof hostMessageSchema>;
