import { summarised } from './summarised';
import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import { creditWords, moduleChapters, type Block } from './chapters';

/** The book of a module as Markdown: the same chapters in the same words; of missions what can be written. */
export function moduleMarkdown(system: GameSystem, missions: readonly Mission[]): string {
  const lines = [
    `# ${escaped(system.name)}`,
    '',
    `Edition ${escaped(system.release)}`,
    '',
    escaped(system.document.summary),
    '',
  ];
  for (const { title, blocks } of moduleChapters(system)) {
    lines.push(`## ${escaped(title)}`, '');
    for (const block of blocks) lines.push(...blockLines(block), '');
  }
  if (missions.length > 0) {
    lines.push('## Missions', '');
    for (const mission of missions)
      lines.push(`### ${escaped(mission.name)}`, '', ...summarised(mission, system).map(escaped), '');
  }
  lines.push('## Credits', '', ...creditWords(system).map((line) => `- ${escaped(line)}`), '');
  return lines.join('\n').replace(/\n{3,}/g, '\n\n');
}

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'words':
      return [escaped(block.text)];
    case 'heading':
      return [`### ${escaped(block.text)}`];
    case 'paragraphs':
      return block.entries.map(({ name, text }) => `- **${escaped(name)}** ${escaped(text)}`);
    case 'table':
      return [
        `| ${['', ...block.heads.map((head) => head.toUpperCase()), 'Rules'].map(cell).join(' | ')} |`,
        `| --- |${' ---: |'.repeat(block.heads.length)} --- |`,
        ...block.rows.map(({ name, figures, text }) => `| ${[name, ...figures, text].map(cell).join(' | ')} |`),
      ];
  }
}

/** Words that people typed are words, whatever Markdown would make of them. */
const escaped = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_<>#[\]]/g, (sign) => `\\${sign}`);
const cell = (text: string): string => escaped(text).replaceAll('|', '\\|');
