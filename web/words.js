// The sentences of locales/ as the page fetches them: a language is one module, with what every page says and with where the rest of it is.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The same messages without what only people read: comments, blank lines, space around signs. */
export const pack = (text) =>
  text
    .replace(/^#.*\n?/gm, '')
    .replace(/\n+/g, '\n')
    .replace(/^([\w-]+) = /gm, '$1=')
    .replace(/^ +(?=\*?\[)/gm, ' ')
    .replace(/\{ ([^{}\n]+) \}/g, '{$1}')
    .trim();

/** `web.ftl` stands for its language: it brings the game's words along, and leads to the others. */
function language(folder) {
  const text = ['game.ftl', 'web.ftl'].map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const rest = readdirSync(folder).filter((file) => !/^(cli|game|web)\./.test(file));
  return `
    export const words = ${JSON.stringify(pack(text))};
    export const rest = { ${rest.map((file) => `${basename(file, '.ftl')}: () => import('./${file}')`).join(', ')} };`;
}

export const words = () => ({
  name: 'words',
  load: {
    filter: { id: /\.ftl$/ },
    handler(id) {
      if (basename(id) !== 'web.ftl') return `export default ${JSON.stringify(pack(readFileSync(id, 'utf8')))}`;
      this.addWatchFile(join(dirname(id), 'game.ftl'));
      return language(dirname(id));
    },
  },
});
