// The theme of the product: dense and calm, one accent, one font.
import { ActionIcon, Anchor, Badge, CloseButton, Drawer, Menu, Modal, Table, Tooltip, createTheme } from '@mantine/core';
import { TINTA, oscuro, petroleo } from './colores';

const FUENTE = "'Inter Variable', 'Inter Suplente', system-ui, -apple-system, 'Segoe UI', sans-serif";

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
    sizes: { h1: { fontSize: '1.5rem', lineHeight: '1.3' }, h2: { fontSize: '1.125rem', lineHeight: '1.4' }, h3: { fontSize: '1rem', lineHeight: '1.45' } },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Links need 24 px of height to be hit (WCAG 2.2, 2.5.8).
    Anchor: Anchor.extend({ defaultProps: { lh: 1.5, inherit: true } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', size: 'lg' } }),
    Badge: Badge.extend({ defaultProps: { variant: 'light', radius: 'sm' }, styles: { label: { textTransform: 'none', fontWeight: 550, letterSpacing: 0 } } }),
    CloseButton: CloseButton.extend({ defaultProps: { size: 'md' } }),
    // The head of a dialog is no banner of the page.
    Drawer: Drawer.extend({ defaultProps: { overlayProps: { backgroundOpacity: 0.35 }, attributes: { header: { role: 'none' } } } }),
    // A menu holds its items and nothing else (WAI-ARIA, role menu); without the placeholder the menu itself takes the focus.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    Modal: Modal.extend({ defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.35 }, attributes: { header: { role: 'none' } } } }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'sm' } }),
    Tooltip: Tooltip.extend({ defaultProps: { events: { hover: true, focus: true, touch: false }, openDelay: 250 } }),
  },
});
