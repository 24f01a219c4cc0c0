// The block in the editor: what it shows, and its settings. WordPress brings all that it needs, so there is no build.
// A block of its own, since scripts of WordPress share their names.
{
  const { wp } = window
  const { createElement: h, Fragment } = wp.element
  const { InspectorControls, useBlockProps } = wp.blockEditor
  const { PanelBody, Placeholder, SelectControl, TextControl } = wp.components
  const { __ } = wp.i18n

  const modes = () => [
    { value: 'inline', label: __('In the page', 'kalends') },
    { value: 'popup', label: __('A link that opens it', 'kalends') },
    { value: 'button', label: __('A button at the window’s corner', 'kalends') },
  ]
  const themes = () => [
    { value: '', label: __('As the visitor has it', 'kalends') },
    { value: 'light', label: __('Light', 'kalends') },
    { value: 'dark', label: __('Dark', 'kalends') },
  ]

  const edit = ({ attributes, setAttributes }) => {
    const field = (control, name, label, more) =>
      h(control, { ...more, label, value: attributes[name], onChange: value => setAttributes({ [name]: value }) })
    const calendar = field(TextControl, 'calendar', __('Calendar', 'kalends'), {
      help: __('The last part of its address, as haircut in …/widget/bookings/haircut.', 'kalends'),
    })
    const settings = [
      field(SelectControl, 'mode', __('Where it opens', 'kalends'), { options: modes() }),
      field(TextControl, 'label', __('Words of the link', 'kalends'), { placeholder: __('Book online', 'kalends') }),
      field(SelectControl, 'theme', __('Colours', 'kalends'), { options: themes() }),
      field(TextControl, 'locale', __('Language', 'kalends'), { placeholder: 'de' }),
      field(TextControl, 'staff', __('Staff member', 'kalends')),
    ]
    return h(
      Fragment,
      null,
      h(InspectorControls, null, h(PanelBody, { title: __('Booking page', 'kalends') }, ...settings)),
      h(
        'div',
        useBlockProps(),
        h(Placeholder, { icon: 'calendar-alt', label: __('Kalends Booking', 'kalends') }, calendar),
      ),
    )
  }

  // What a visitor gets is made by the plugin when the page is shown.
  wp.blocks.registerBlockType('kalends/booking', { edit, save: () => null })
}
