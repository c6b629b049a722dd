import { lookup } from '#shared/core/lookup';
import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const verdigris: MantineColorsTuple = [
  '#E9FBF4',
  '#D3F3E7',
  '#A9E6D0',
  '#7EDABC',
  '#55CFA9',
  '#35B68F',
  '#1F9B77',
  '#12805F',
  '#0A6A53',
  '#05483A',
];

/** Mantine reads `dark` from text to well, so its own dark surfaces are ours. */
const dark: MantineColorsTuple = [
  '#E9EFEA',
  '#B6C4BE',
  '#8FA19B',
  '#6E848B',
  '#3B4C52',
  '#2B393E',
  '#1C272B',
  '#141C1F',
  '#0D1315',
  '#090E10',
];

/** Fills come from the token variables, so that one component looks right in both themes. */
const variants: VariantColorsResolver = (input) => {
  const tone = input.color === 'error' || input.color === 'red' ? 'error' : 'accent';
  switch (input.variant) {
    case 'filled':
      return tone === 'error'
        ? {
            background: 'var(--m-error)',
            hover: 'var(--m-error)',
            color: 'var(--m-pane)',
            border: '1px solid transparent',
          }
        : {
            background: 'var(--m-accent)',
            hover: 'var(--m-accent-hover)',
            color: 'var(--m-on-accent)',
            border: '1px solid transparent',
          };
    case 'default':
      return {
        background: 'var(--m-raised)',
        hover: 'var(--m-over)',
        color: tone === 'error' ? 'var(--m-error)' : 'var(--m-text)',
        border: '1px solid var(--m-line-2)',
      };
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: input.variant === 'subtle' ? 'var(--m-over)' : 'transparent',
        color: tone === 'error' ? 'var(--m-error)' : 'var(--m-text-2)',
        border: '1px solid transparent',
      };
    case 'light':
      return {
        background: `var(--m-${tone}-soft)`,
        hover: 'var(--m-over)',
        color: `var(--m-${tone})`,
        border: '1px solid transparent',
      };
    case 'outline':
      return {
        background: 'transparent',
        hover: `var(--m-${tone}-soft)`,
        color: `var(--m-${tone})`,
        border: `1px solid var(--m-${tone})`,
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};

const CONTROL_HEIGHT = lookup<string>({ xs: '22px', compact: '26px', sm: '26px', md: '32px', lg: '36px' });
const heightOf = (size: unknown): string => CONTROL_HEIGHT[String(size ?? 'md')] ?? '32px';

export const theme = createTheme({
  primaryColor: 'verdigris',
  primaryShade: { light: 8, dark: 4 },
  colors: { verdigris, dark },
  black: '#16201D',
  white: '#FFFFFF',
  fontFamily: 'var(--m-font)',
  fontFamilyMonospace: 'var(--m-font-figure)',
  headings: { fontFamily: 'var(--m-font)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '15px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '18px', md: '18px', lg: '20px', xl: '24px' },
  radius: { xs: '2px', sm: '3px', md: '3px', lg: '6px', xl: '6px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '28px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variants,
  components: {
    Button: {
      defaultProps: { variant: 'default' },
      vars: (_theme: unknown, props: { size?: unknown }) => ({
        root: {
          '--button-height': heightOf(props.size),
          '--button-padding-x': props.size === 'xs' ? '8px' : '12px',
          '--button-fz': '13px',
        },
      }),
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', size: 'md' },
      vars: (_theme: unknown, props: { size?: unknown }) => ({ root: { '--ai-size': heightOf(props.size) } }),
    },
    Input: {
      vars: (_theme: unknown, props: { size?: unknown }) => ({
        wrapper: { '--input-height': heightOf(props.size), '--input-fz': '13px' },
      }),
    },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        overlayProps: { blur: 2, color: 'var(--m-backdrop)', backgroundOpacity: 1 },
        transitionProps: { duration: 180, exitDuration: 0, transition: 'fade' },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    Menu: { defaultProps: { shadow: 'none', transitionProps: { duration: 120 }, position: 'bottom-end' } },
    Popover: { defaultProps: { shadow: 'none', transitionProps: { duration: 120 } } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 100 }, withArrow: false } },
    Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right' } },
    NumberInput: { defaultProps: { hideControls: true } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Loader: { defaultProps: { type: 'dots' } },
  },
});

/** What Mantine paints by itself (body, inputs, menus) takes the tokens too. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--m-pane)',
    '--mantine-color-text': 'var(--m-text)',
    '--mantine-color-dimmed': 'var(--m-text-3)',
    '--mantine-color-placeholder': 'var(--m-text-3)',
    '--mantine-color-anchor': 'var(--m-accent)',
    '--mantine-color-error': 'var(--m-error)',
    '--mantine-color-default': 'var(--m-raised)',
    '--mantine-color-default-hover': 'var(--m-over)',
    '--mantine-color-default-color': 'var(--m-text)',
    '--mantine-color-default-border': 'var(--m-line-strong)',
    '--mantine-color-disabled': 'var(--m-raised)',
    '--mantine-color-disabled-color': 'var(--m-text-3)',
    '--mantine-color-disabled-border': 'var(--m-line)',
    '--mantine-primary-color-filled': 'var(--m-accent)',
    '--mantine-primary-color-filled-hover': 'var(--m-accent-hover)',
    '--mantine-primary-color-contrast': 'var(--m-on-accent)',
    '--mantine-color-verdigris-filled': 'var(--m-accent)',
    '--mantine-color-verdigris-filled-hover': 'var(--m-accent-hover)',
    '--mantine-color-verdigris-light': 'var(--m-accent-soft)',
    '--mantine-color-verdigris-light-color': 'var(--m-accent)',
  };
  return { variables: {}, light: shared, dark: shared };
};
