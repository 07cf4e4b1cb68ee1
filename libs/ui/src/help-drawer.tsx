// The drawer of the help, with the page of the current screen.
import { Drawer, Skeleton, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Prosa } from './prosa';

type Cargar = (pantalla: string) => Promise<string>;

/** Open while there is a `pantalla`. */
export function CajonDeAyuda({
  pantalla,
  cargar,
  onCerrar,
}: {
  pantalla: string | undefined;
  cargar: Cargar;
  onCerrar: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={pantalla !== undefined}
      onClose={onCerrar}
      position="right"
      size="md"
      title={t('comun.pagina.ayuda')}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      {pantalla !== undefined && <PaginaDeAyuda key={pantalla} pantalla={pantalla} cargar={cargar} />}
    </Drawer>
  );
}

function PaginaDeAyuda({ pantalla, cargar }: { pantalla: string; cargar: Cargar }) {
  const [texto, setTexto] = useState<string>();
  useEffect(() => {
    let vigente = true;
    void cargar(pantalla).then((markdown) => vigente && setTexto(markdown));
    return () => {
      vigente = false;
    };
  }, [pantalla, cargar]);
  const espera = (
    <Stack>
      {[1, 2, 3].map((linea) => (
        <Skeleton key={linea} h={16} />
      ))}
    </Stack>
  );
  if (texto === undefined) return espera;
  return <Prosa texto={texto} espera={espera} />;
}
