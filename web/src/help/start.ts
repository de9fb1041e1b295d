// A game by these rules with two gentle cats, right away.
import { playNow } from '../screens/playnow.svelte';
import { gentle } from '../setup/cats';
import { self } from '../state/me.svelte';

export async function startEdition(base: string) {
  await self.known();
  await playNow({ rules: { base }, seats: [{ t: 'host' }, ...gentle(self.house?.bots).map((bot) => ({ t: 'bot', bot }) as const)] });
}
