// A command in a box of its own, with a button that copies all of it.
import { CopyButton } from '@encadena/ui';
import { Box, Code, Group } from '@mantine/core';

export function Orden({ texto, que }: { texto: string; que: string }) {
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <Box miw={0} flex={1}>
        <Code block lang="en" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {texto}
        </Code>
      </Box>
      <CopyButton valor={texto} que={que} />
    </Group>
  );
}
