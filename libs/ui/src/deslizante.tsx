// Things one below the other that glide to their new place when one above them has grown or shrunk. What jumps is lost from sight, and a
// click may land on what came in its stead; a transform moves nothing of the layout (https://web.dev/articles/cls).
import { Stack } from '@mantine/core';
import type { MantineSpacing } from '@mantine/core';
import { Component, createContext, createRef } from 'react';
import type { ContextType, ReactNode } from 'react';

const DURACION = 200;
const QUIETO = '(prefers-reduced-motion: reduce)';

export interface DeslizanteProps {
  gap: MantineSpacing;
  children: ReactNode;
}

type Alturas = ReadonlyMap<HTMLElement, number>;

/** Those further out, which have to move as well when one within them changes. */
interface DeFuera {
  mirar: () => void;
  deslizar: () => void;
}
const Fuera = createContext<DeFuera | undefined>(undefined);

/**
 * A Stack whose children glide when it, or another one within it, is drawn anew with another height above them. A child that is new or gone
 * glides nowhere; with reduced motion nothing does.
 */
export class Deslizante extends Component<DeslizanteProps> implements DeFuera {
  static override readonly contextType = Fuera;
  declare context: ContextType<typeof Fuera>;
  private readonly caja = createRef<HTMLDivElement>();
  private antes: Alturas | undefined;

  /** Before anything changes; an observer of sizes would hear of it too late, after the jump. */
  readonly mirar = (): void => {
    this.antes ??= this.alturas();
    this.context?.mirar();
  };

  readonly deslizar = (): void => {
    const antes = this.antes;
    this.antes = undefined;
    if (antes && !window.matchMedia(QUIETO).matches)
      for (const [hijo, ahora] of this.alturas()) {
        const salto = (antes.get(hijo) ?? ahora) - ahora;
        if (salto !== 0)
          hijo.animate([{ transform: `translateY(${salto}px)` }, { transform: 'none' }], {
            duration: DURACION,
            easing: 'ease-out',
          });
      }
    this.context?.deslizar();
  };

  // Within the box itself: that one further out glides changes none of these numbers.
  private alturas(): Alturas {
    const hijos = [...(this.caja.current?.children ?? [])] as HTMLElement[];
    return new Map(hijos.map((hijo) => [hijo, hijo.offsetTop]));
  }

  // A class, because only its snapshot is taken in the same breath as the change.
  override getSnapshotBeforeUpdate(): null {
    this.mirar();
    return null;
  }

  override componentDidUpdate(): void {
    this.deslizar();
  }

  override render(): ReactNode {
    const { gap, children } = this.props;
    return (
      <Fuera value={this}>
        <Stack ref={this.caja} gap={gap} pos="relative">
          {children}
        </Stack>
      </Fuera>
    );
  }
}
