// The interface of a driver of a table.
import type { ClientMsg } from '../protocol';

/**
 * Drives one `TableState`: tells it what happens at the table, and carries out what the people at this device do. The components of a table know
 * the state only, so the same screen serves a table on a server (`socket.ts`), a finished game (`replay.svelte.ts`) and whatever comes next.
 *
 * A driver
 * - calls `table.drive(this)` once, before anything else, and is the only driver of its table until `close`;
 * - tells what happens in order: either each message to `table.hear`, which queues it and answers for fair deals and looks, or, where it
 *   shows any moment at once, the state itself (`shown`, `you`, `play`) together with `table.announcer` and `table.playback`;
 * - begins with all there is to know, as the server's `welcome` does, and again after messages may have been lost;
 * - keeps `table.connection` true: *open* once messages can be sent, *lost* while it tries to come back;
 * - checks no rule and hides nothing: `play` holds exactly what this device may see, and `play.actions` what it may do.
 */
export interface Driver {
  /** Passes on what somebody here does. Returns false where nobody can hear it now; it is not kept for later (`TableState` says so). The answer comes like all else. */
  send(msg: ClientMsg): boolean;
  /** Stops for good: no message, timer or listener is left. */
  close(): void;
}
