// The page when no language could be loaded: one sentence in each of them, and a reload button.
import { LANGS, type Lang } from './languages';

const SORRY: Record<Lang, [sentence: string, again: string]> = {
  en: ['The page did not come. Is there a network?', 'Try again'],
  sv: ['Sidan kom inte fram. Finns det nät?', 'Försök igen'],
  is: ['Síðan barst ekki. Er netsamband?', 'Reyndu aftur'],
  fi: ['Sivu ei tullut perille. Onko verkko päällä?', 'Yritä uudelleen'],
};

function put(into: HTMLElement, what: string, text = '', lang?: Lang): HTMLElement {
  const one = into.appendChild(document.createElement(what));
  one.textContent = text;
  if (lang) one.lang = lang;
  return one;
}

export function wordless(target: HTMLElement) {
  const main = put(target, 'main');
  main.className = 'centred wordless';
  main.dataset['testid'] = 'wordless';
  put(main, 'h1', document.title);
  for (const lang of LANGS) put(main, 'p', SORRY[lang][0], lang);
  const button = put(main, 'button') as HTMLButtonElement;
  button.className = 'button next';
  button.dataset['testid'] = 'load-again';
  for (const lang of LANGS) put(button, 'span', SORRY[lang][1], lang);
  button.onclick = () => location.reload();
}
