// The theme of the product: dense and calm, one accent, one font.
import { createTheme } from '@mantine/core';
import type {
  AnchorProps,
  ActionIconProps,
  BadgeProps,
  CloseButtonProps,
  DrawerProps,
  MenuProps,
  ModalProps,
  TableProps,
  TooltipProps,
} from '@mantine/core';
import { TINTA, oscuro, petroleo } from './colores';

const FUENTE = "'Inter Variable', 'Inter Suplente', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Heavier than the headings below it. */
const TITULO_DE_DIALOGO = { fontWeight: 620, fontSize: '1.125rem', lineHeight: '1.4' };

export const tema = createTheme({
  primaryColor: 'petroleo',
  primaryShade: 8,
  colors: { petroleo, dark: oscuro },
  black: TINTA,
  autoContrast: true,
  luminanceThreshold: 0.179,
  fontFamily: FUENTE,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  headings: {
    fontFamily: FUENTE,
    fontWeight: '620',
    // So that the number of an invoice is not broken at its hyphen when its title takes two lines.
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.45' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name: naming the components themselves would bring all of them to the first page.
  components: {
    // Links need 24 px of height to be hit (WCAG 2.2, 2.5.8).
    Anchor: { defaultProps: { lh: 1.5, inherit: true } satisfies Partial<AnchorProps> },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } satisfies Partial<ActionIconProps> },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm' } satisfies Partial<BadgeProps>,
      styles: { label: { textTransform: 'none', fontWeight: 550, letterSpacing: 0 } },
    },
    CloseButton: { defaultProps: { size: 'md' } satisfies Partial<CloseButtonProps> },
    // The head of a dialog is no banner of the page.
    Drawer: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.35 },
        attributes: { header: { role: 'none' } },
      } satisfies Partial<DrawerProps>,
      styles: { title: TITULO_DE_DIALOGO },
    },
    // A menu holds its items and nothing else (WAI-ARIA, role menu); without the placeholder the menu itself
    // takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } satisfies Partial<MenuProps> },
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.35 },
        attributes: { header: { role: 'none' } },
      } satisfies Partial<ModalProps>,
      styles: { title: TITULO_DE_DIALOGO },
    },
    Table: { defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'sm' } satisfies Partial<TableProps> },
    Tooltip: {
      defaultProps: {
        events: { hover: true, focus: true, touch: false },
        openDelay: 250,
      } satisfies Partial<TooltipProps>,
    },
  },
});
