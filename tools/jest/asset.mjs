// Stands for style sheets, pictures and fonts in screen tests: their address is all that a component needs.
export default 'asset';
