#!/usr/bin/python3
"""A window of WebKitGTK without toolbars, as narrow as a phone if wanted, for WebKitWebDriver."""
import os
import sys
import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

profile = os.environ['WINDOW_PROFILE']
data = (
    WebKit2.WebsiteDataManager.new_ephemeral()
    if '--private' in sys.argv
    else WebKit2.WebsiteDataManager(base_data_directory=profile, base_cache_directory=profile)
)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)
context.set_preferred_languages([os.environ['WINDOW_LANGUAGE']])


def open_window(*_):
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    window = Gtk.Window()
    window.set_default_size(int(os.environ['WINDOW_WIDTH']), int(os.environ['WINDOW_HEIGHT']))
    window.add(view)
    window.show_all()
    return view


def start(_, session):
    application = WebKit2.ApplicationInfo()
    application.set_name('Tests')
    session.set_application_info(application)
    session.connect('create-web-view', open_window)


context.connect('automation-started', start)
Gtk.main()
