// Over the list: the view that is shown, how it is kept once it was changed, and the columns. It has its height before anything
// has loaded, and nothing in it moves what is below.
import { MAX_VISTAS } from '@encadena/contracts';
import { Box, Button, Group } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lista } from '../lista/use-lista';
import { ElegirColumnas } from './elegir-columnas';
import { MenuDeVistas } from './menu-de-vistas';
import { useActos } from './use-actos';

// Loaded when a view gets its name.
const VistaDialogo = lazy(async () => ({ default: (await import('./vista-dialogo')).VistaDialogo }));

export function BarraDeVistas({ nif, lista }: { nif: string; lista: Lista }) {
  const { t } = useTranslation();
  const actos = useActos(nif, lista);
  const { actual, cambiada, vistas, estado, elegirColumnas, quedarse } = lista;
  // Where there is no room for another one the menu says so.
  const guardable = actual !== undefined || vistas.length < MAX_VISTAS;
  return (
    <Group gap="xs" wrap="nowrap" mih={36} className="no-imprimir">
      <MenuDeVistas lista={lista} actos={actos} />
      {cambiada && guardable && (
        <Button
          variant="light"
          size="sm"
          loading={actos.ocupado}
          onClick={() => (actual ? actos.reemplazar(actual) : actos.nombrarNueva())}
        >
          {t(actual ? 'vistas.guardarCambios' : 'vistas.guardar')}
        </Button>
      )}
      <Box flex={1} />
      <ElegirColumnas columnas={estado.columnas} onElegir={elegirColumnas} />
      {actos.nombrando && (
        <Suspense fallback={null}>
          <VistaDialogo
            nif={nif}
            estado={estado}
            vista={actos.nombrando.vista}
            onGuardada={(guardada) => {
              // A new one is what is shown; another name changes nothing of it.
              if (!actos.nombrando?.vista) quedarse(guardada);
            }}
            onCerrar={actos.cerrar}
          />
        </Suspense>
      )}
    </Group>
  );
}
