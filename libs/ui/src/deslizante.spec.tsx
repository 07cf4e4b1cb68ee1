// What is below something that changes size glides and never jumps.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Deslizante } from './deslizante';

// jsdom lays nothing out: each child says how tall it is, and lies below its elder siblings.
const alto = (uno: Element): number => Number(uno.getAttribute('data-alto'));
function colocar(this: HTMLElement): number {
  let arriba = 0;
  for (let otro = this.previousElementSibling; otro; otro = otro.previousElementSibling) arriba += alto(otro);
  return arriba;
}
const animate = jest.fn<(pasos: Keyframe[]) => void>(function (this: HTMLElement, pasos) {
  movidos.push(`${this.textContent} ${String(pasos[0]?.transform)} → ${String(pasos[1]?.transform)}`);
});
const movidos: string[] = [];
Object.defineProperty(HTMLElement.prototype, 'offsetTop', { configurable: true, get: colocar });
Object.defineProperty(HTMLElement.prototype, 'animate', { configurable: true, value: animate });

const vista = (formulario: number, mas?: string) => (
  <MantineProvider>
    <Deslizante gap="md">
      <div data-alto={formulario}>formulario</div>
      {mas && <div data-alto={50}>{mas}</div>}
      <div data-alto={20}>historial</div>
    </Deslizante>
  </MantineProvider>
);

/** A form with a state of its own: nothing above it is drawn anew when it grows. */
function Crece() {
  const [rechazo, setRechazo] = useState(false);
  const alto = rechazo ? 100 : 60;
  return (
    <form data-alto={alto}>
      <Deslizante gap="md">
        <button type="button" data-alto={alto} onClick={() => setRechazo(true)}>
          crecer
        </button>
        <div data-alto={10}>enviar</div>
      </Deslizante>
    </form>
  );
}

describe('what stands below a form that gives way to its answer', () => {
  afterEach(() => {
    movidos.length = 0;
    jest.restoreAllMocks();
  });

  it('starts from where it was and glides to its new place', () => {
    const { rerender } = render(vista(900));
    rerender(vista(300));
    expect(movidos).toEqual(['historial translateY(600px) → none']);
  });

  it('stays where it is when nothing above it changed', () => {
    const { rerender } = render(vista(900));
    rerender(vista(900));
    expect(movidos).toEqual([]);
  });

  it('makes room for what is new, which comes without gliding', () => {
    const { rerender } = render(vista(900));
    rerender(vista(900, 'aviso'));
    expect(screen.getByText('aviso').nextElementSibling?.textContent).toBe('historial');
    expect(movidos).toEqual(['historial translateY(-50px) → none']);
  });

  it('glides too when something within what is above it is drawn anew, and only once', () => {
    render(
      <MantineProvider>
        <Deslizante gap="md">
          <Crece />
          <div data-alto={20}>historial</div>
        </Deslizante>
      </MantineProvider>,
    );
    fireEvent.click(screen.getByText('crecer'));
    expect(movidos).toEqual(['enviar translateY(-40px) → none', 'historial translateY(-40px) → none']);
  });

  it('is simply there for a person who wants nothing to move', () => {
    const quieto = { ...window.matchMedia(''), matches: true };
    jest.spyOn(window, 'matchMedia').mockReturnValue(quieto);
    const { rerender } = render(vista(900));
    rerender(vista(300));
    expect(movidos).toEqual([]);
  });
});
