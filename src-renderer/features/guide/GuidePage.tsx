import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { Pane, PaneBody, PaneHeader, PaneMain, Panes } from '../../components/Pane';
import { SECTIONS, type PageProps } from '../../sections';
import { usePageChrome } from '../../shell/chrome';
import { navigate, routeTo } from '../../shell/router';
import { useShortcuts } from '../../shell/shortcuts';
import { anchorOf, chapterOf, CHAPTERS, type Chapter } from './chapters';
import classes from './Guide.module.css';
import { GuideText } from './GuideText';

/** `#/guide/<chapter>?at=<heading>`: how to use Muster, chapter by chapter. */
export function GuidePage({ route }: PageProps) {
  const chapter = chapterOf(route.path[1]);
  const page = useRef<HTMLDivElement>(null);
  const { at } = route.query;
  useEffect(() => {
    if (at) document.getElementById(at)?.scrollIntoView({ block: 'start' });
    else page.current?.scrollTo(0, 0);
  }, [chapter, at]);
  const index = chapter ? CHAPTERS.indexOf(chapter) : -1;
  const [before, after] = [CHAPTERS[index - 1], CHAPTERS[index + 1]];
  useShortcuts('Guide', [
    { keys: 'alt+ArrowRight', label: 'next chapter', run: () => goTo(after) },
    { keys: 'alt+ArrowLeft', label: 'chapter before', run: () => goTo(before) },
  ]);
  usePageChrome({
    path: [{ label: 'Guide', to: '/guide' }, ...(chapter ? [{ label: chapter.title }] : [])],
    keys: [
      ['Alt ← →', 'chapter'],
      ['F6', 'next pane'],
    ],
    ...(index >= 0 ? { status: `Chapter ${index + 1} of ${CHAPTERS.length}` } : {}),
  });
  if (!chapter) return <EmptyState title="No such chapter">The guide has no page of this name.</EmptyState>;
  const section = SECTIONS.find(({ path }) => path === chapter.section);
  return (
    <Panes>
      <Pane id="guide.chapters" label="Chapters" side="left" width={250} min={200} collapseAt={1000}>
        <PaneHeader title="Guide" />
        <PaneBody>
          <nav aria-label="Chapters">
            {CHAPTERS.map((each) => (
              <ChapterLink key={each.id} chapter={each} open={each === chapter} />
            ))}
          </nav>
        </PaneBody>
      </Pane>
      <PaneMain label="Chapter">
        <div ref={page} className={classes.scroll}>
          <article className={classes.page}>
            <header className={classes.head}>
              <h1>{chapter.title}</h1>
              {section && (
                <Button component="a" href={`#/${section.path}`} leftSection={<section.Icon size={16} stroke={1.6} />}>
                  Go to {section.label}
                </Button>
              )}
            </header>
            <GuideText tokens={chapter.tokens} />
            <footer className={classes.foot}>
              {before && (
                <Button onClick={() => goTo(before)} leftSection={<IconArrowLeft size={16} stroke={1.6} />}>
                  {before.title}
                </Button>
              )}
              {after && (
                <Button ml="auto" onClick={() => goTo(after)} rightSection={<IconArrowRight size={16} stroke={1.6} />}>
                  {after.title}
                </Button>
              )}
            </footer>
          </article>
        </div>
      </PaneMain>
    </Panes>
  );
}

const goTo = (chapter: Chapter | undefined): void => {
  if (chapter) navigate(routeTo('guide', chapter.id));
};

function ChapterLink({ chapter, open }: { readonly chapter: Chapter; readonly open: boolean }) {
  const address = `#${routeTo('guide', chapter.id)}`;
  return (
    <>
      <a className={classes.chapter} href={address} {...(open ? { 'aria-current': 'page' as const } : {})}>
        {chapter.title}
      </a>
      {open &&
        chapter.heads.map((head) => (
          <a key={head} className={classes.under} href={`${address}?at=${anchorOf(head)}`}>
            {head}
          </a>
        ))}
    </>
  );
}
