// Whoever works with the keyboard goes on where they were.
import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useKeptFocus } from './keep-focus';

function Pagina() {
  useKeptFocus();
  const [filas, setFilas] = useState(['una', 'otra', 'otra más']);
  const [dialogo, setDialogo] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>Filas</h1>
      <section>
        {filas.map((fila) => (
          <button key={fila} onClick={() => setFilas(filas.filter((una) => una !== fila))}>
            {fila}
          </button>
        ))}
      </section>
      <button onClick={() => setDialogo(true)}>Abrir</button>
      {dialogo && <button onClick={() => setDialogo(false)}>Cerrar</button>}
    </>
  );
}

const boton = (name: string): HTMLElement => screen.getByRole('button', { name });
const pulsar = (name: string): Promise<void> => userEvent.click(boton(name));

describe('the focus', () => {
  beforeEach(() => void render(<Pagina />));
  afterEach(cleanup);

  it('goes back to what had it before, when what has it is taken away', async () => {
    await pulsar('Abrir');
    await pulsar('Cerrar');
    await waitFor(() => expect(boton('Abrir')).toHaveFocus());
  });

  it('stays within its section, and goes to the heading when nothing is left of that', async () => {
    await pulsar('una');
    await waitFor(() => expect(boton('otra')).toHaveFocus());
    await pulsar('otra más');
    await waitFor(() => expect(boton('otra')).toHaveFocus());
    await pulsar('otra');
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });

  it('is not taken from whoever put it elsewhere', async () => {
    await pulsar('una');
    act(() => boton('Abrir').focus());
    await new Promise((then) => setTimeout(then, 60));
    expect(boton('Abrir')).toHaveFocus();
  });
});
